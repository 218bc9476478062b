export interface Cookie {
  readonly name: string
  readonly value: string
}

export interface Person {
  readonly username: string
  readonly password: string
}

/** The cookies of a new session at the gateway, in the domain Default and the region RegionOne. */
export async function signIn(url: string, { username, password }: Person): Promise<readonly Cookie[]> {
  const answer = await fetch(new URL('auth/login/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ username, password, domain: 'Default', region: 'RegionOne' }),
  })
  return answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value }
  })
}
