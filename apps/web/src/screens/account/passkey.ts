import { err, ok, type Result } from '@parlour/core'
import { MadePasskey, UsedPasskey, type Ceremony } from '@parlour/protocol'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** cancelled: by its owner, by the browser or by time. already: this device has one for this account. */
export type NoPasskey = 'cancelled' | 'already'

const IS_ADDRESS = /^[\d.]+$|^\[/ // of a machine: browsers bind passkeys to names

export const canUsePasskeys = (): boolean =>
  isSecureContext && browserSupportsWebAuthn() && !IS_ADDRESS.test(location.hostname)

/** What a server sends is judged by the browser itself; here only its kind is told apart. */
const isForMaking = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  ['challenge', 'rp', 'user', 'pubKeyCredParams'].every((key) => key in options)
const isForUsing = (options: object): options is PublicKeyCredentialRequestOptionsJSON => 'challenge' in options

export async function makePasskey({ options }: Ceremony): Promise<Result<MadePasskey, NoPasskey>> {
  if (!isForMaking(options)) return err('cancelled')
  try {
    return ok(MadePasskey.parse(await startRegistration({ optionsJSON: options })))
  } catch (error) {
    return err(error instanceof Error && error.name === 'InvalidStateError' ? 'already' : 'cancelled')
  }
}

export async function usedPasskey({ options }: Ceremony): Promise<Result<UsedPasskey, NoPasskey>> {
  if (!isForUsing(options)) return err('cancelled')
  try {
    return ok(UsedPasskey.parse(await startAuthentication({ optionsJSON: options })))
  } catch {
    return err('cancelled')
  }
}
