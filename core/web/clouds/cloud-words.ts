import type { Translate } from '@fascia/sdk/web'
import type { OfferedCloud, SignedIn } from '../../common/clouds.ts'

/** What people choose among: clouds, or regions each of which has a sign-in of its own. */
export function cloudsLabel(t: Translate, clouds: readonly OfferedCloud[]): string {
  return clouds.every(({ kind }) => kind === 'region') ? t('Sign-in region') : t('Cloud')
}

/** Whether the person is signed in to a cloud; undefined until it is known. */
export function signedInText(t: Translate, found: SignedIn | undefined): string | undefined {
  if (found === undefined) return undefined
  return found.session ? t('Signed in as {name}', { name: found.session.user }) : t('Not signed in')
}
