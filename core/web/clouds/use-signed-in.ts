import { useEffect, useState } from 'react'
import type { OfferedCloud, SignedIn } from '../../common/clouds.ts'
import type { Ambient } from '../ambient/index.ts'

type Asking = Pick<Ambient, 'fetch'>

/** `GET auth/session/` of another cloud, by the session of that one; undefined where it does not answer. */
async function readSignedIn({ fetch }: Asking, root: string): Promise<SignedIn | undefined> {
  try {
    const answer = await fetch(`${root}auth/session/`, { headers: { accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) as SignedIn) : undefined
  } catch {
    // The list does without it: its links lead to the same places.
    return undefined
  }
}

/** Who is signed in to each cloud in this browser, by its root, as far as the clouds have answered; read once. */
export function useSignedIn(ambient: Asking, clouds: readonly OfferedCloud[]): ReadonlyMap<string, SignedIn> {
  const [found, setFound] = useState<ReadonlyMap<string, SignedIn>>(new Map())
  useEffect(() => {
    let isLeft = false
    for (const { root } of clouds)
      void readSignedIn(ambient, root).then((answer) => {
        if (answer && !isLeft) setFound((known) => new Map([...known, [root, answer]]))
      })
    return () => {
      isLeft = true
    }
  }, [ambient, clouds])
  return found
}
