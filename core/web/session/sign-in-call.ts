import { Fault, isFault } from '@fascia/sdk/common'
import type { UserSession } from '@fascia/sdk/host'
import {
  type BeginSignOnAnswer,
  type BeginSignOnBody,
  type SignInAnswer,
  type SignInBody,
  type SignInOptions,
  type SignInStep,
  stepPath,
} from '../../common/sign-in.ts'
import type { Ambient } from '../ambient/index.ts'
import { parseFault } from '../api/index.ts'

async function call<T>(ambient: Ambient, path: string, init: RequestInit): Promise<T> {
  const answer = await ambient
    .fetch(ambient.webRoot + path, {
      ...init,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
    })
    .catch((cause: unknown) => {
      throw new Fault('NETWORK_UNREACHABLE', { cause })
    })
  const text = await answer.text()
  if (!answer.ok) throw parseFault(answer.status, text)
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { cause })
  }
}

/** `GET /auth/options/` */
export function readSignInOptions(ambient: Ambient): Promise<SignInOptions> {
  return call(ambient, 'auth/options/', { method: 'GET' })
}

/** `POST /auth/login/`; needs no CSRF token (decision 40). */
export function signIn(ambient: Ambient, body: SignInBody): Promise<SignInAnswer> {
  return call(ambient, 'auth/login/', { method: 'POST', body: JSON.stringify(body) })
}

/** `POST /auth/{kind}/{user}/`: what a sign-in waits for; needs no CSRF token either. */
export function takeStep(ambient: Ambient, step: SignInStep, body: object): Promise<SignInAnswer> {
  return call(ambient, stepPath(step), { method: 'POST', body: JSON.stringify(body) })
}

/** `POST /auth/websso/begin/`: where the browser goes for a sign-in by an identity provider. */
export function beginSignOn(ambient: Ambient, body: BeginSignOnBody): Promise<BeginSignOnAnswer> {
  return call(ambient, 'auth/websso/begin/', { method: 'POST', body: JSON.stringify(body) })
}

/** `GET /api/keystone/user-session/`: who is signed in now. */
export function readUserSession(ambient: Ambient): Promise<UserSession> {
  return call(ambient, 'api/keystone/user-session/', { method: 'GET' })
}

const OF_STEPS: ReadonlySet<string> = new Set(['GATEWAY_PASSWORD_EXPIRED', 'GATEWAY_SECOND_FACTOR_NEEDED'])

/** The options with the step that a refused sign-in leads to; undefined where it leads to none. */
export async function optionsOfStep(ambient: Ambient, failure: unknown): Promise<SignInOptions | undefined> {
  if (!isFault(failure) || !OF_STEPS.has(failure.code)) return undefined
  const options = await readSignInOptions(ambient)
  return options.step ? options : undefined
}
