import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import { BUILDS_NAME } from '../../common/builds-name.ts'

/** Whether the gateway serves other builds of shell and plugins than those of which the page is made. */
export interface PageBuilds {
  readonly areOld: boolean
  onDidChange(listener: () => void): Dispose
  /** Takes what an answer of the gateway says. */
  notice(builds: string): void
  /** Takes the builds that the next answer names as those of the page: the person has seen the message, or a plugin was exchanged in place. */
  accept(): void
}

export const PageBuilds: Token<PageBuilds> = createToken<PageBuilds>('PageBuilds')

/** Holds what answers say against what the page says of itself; a page that says nothing is of the builds that the first answer names. */
export function createPageBuilds(document: Document): PageBuilds {
  const listeners = new Set<() => void>()
  let own = document.querySelector(`meta[name="${BUILDS_NAME}"]`)?.getAttribute('content') ?? undefined
  let areOld = false
  const enter = (next: boolean): void => {
    if (next === areOld) return
    areOld = next
    for (const listener of [...listeners]) listener()
  }
  return {
    get areOld() {
      return areOld
    },
    onDidChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notice(builds) {
      own ??= builds
      if (builds !== own) enter(true)
    },
    accept() {
      own = undefined
      enter(false)
    },
  }
}
