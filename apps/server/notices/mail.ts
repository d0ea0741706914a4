interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly id: string // the same letter twice has the same
  readonly stop: string // a link that ends it
}

interface Mail {
  send(letter: Letter): Promise<'arrived' | 'failed'>
}

const PATIENCE = 15_000 // milliseconds

/** E-mail by the host's own server; null where the host has configured none. */
export async function openMail(smtp: string | null, from: string | null): Promise<Mail | null> {
  if (smtp === null || from === null) return null
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtp, {
    from: `Parlour <${from}>`,
  })
  return {
    async send({ to, subject, text, id, stop }) {
      const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), PATIENCE).unref())
      const sent = transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${from.split('@')[1] ?? 'parlour'}>`,
        headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return Promise.race([sent, late]).then(
        () => 'arrived',
        () => 'failed',
      )
    },
  }
}
