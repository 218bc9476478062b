import type { Dispose } from '@fascia/sdk/common'
import type { Resources } from '@fascia/sdk/web'
import type { RegisteredContribution } from '@fascia/sdk/web/host'
import type { OfferedTheme, Theme } from './create-theme.ts'

/** A token of PatternFly, and a value that loads nothing. */
function isToken([name, value]: readonly [string, unknown]): boolean {
  return /^--pf-t--global--[a-z0-9-]+$/.test(name) && typeof value === 'string' && !/url\(|[;{}]/i.test(value)
}

function offeredTheme({ data, decision }: RegisteredContribution): readonly OfferedTheme[] {
  const { id, title, base, tokens } = data
  if (!decision.allowed || typeof tokens !== 'object' || tokens === null) return []
  const safe = Object.entries(tokens).filter(isToken)
  return [{ id, title: String(title), base: base === 'dark' ? 'dark' : 'light', tokens: Object.fromEntries(safe) }]
}

/** Offers the themes of plugins, as they come and go, until it is disposed. */
export function followThemes(resources: Resources, theme: Theme): Dispose {
  const offer = (): void => theme.offer(resources.contributions('theme').flatMap(offeredTheme))
  const end = resources.onDidChange(offer)
  offer()
  return end
}
