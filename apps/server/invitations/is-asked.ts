/** Of a row of `invitations`: the one who is invited has yet to answer, and wants to hear of it. */
export const IS_ASKED = `declined = 0 and not exists (select 1 from seats
    where seats."table" = invitations."table" and seats."user" = invitations.invited)
  and not exists (select 1 from ties where
  (ties."user" = invitations.invited and ties.other = invitations.inviter and ties.kind in ('muted', 'blocked'))
  or (ties."user" = invitations.inviter and ties.other = invitations.invited and ties.kind = 'blocked'))`
