import { Clock, Resources } from '@fascia/sdk/web'
import { primeList } from '@fascia/sdk/web/host'
import type { Ambient } from '../ambient/index.ts'
import { ShellNavigation } from '../navigation/index.ts'
import type { App } from './create-app.ts'

/** How long the first drawing waits for rows whose answer is there already. */
const PATIENCE_MS = 100

/** Puts the rows of the page's list, when the early call has brought them, where the page finds them: it is then drawn once, with its rows. */
export async function primePage({ host, container }: App, { early }: Ambient): Promise<void> {
  const { path } = container.resolve(ShellNavigation)
  const panel = container
    .resolve(Resources)
    .contributions('panel')
    .find(({ data, decision }) => data.path === path && decision.allowed)
  const lists = panel?.data.lists
  const parameters = panel?.data.parameters
  if (!early.isHere || typeof lists !== 'string') return
  const given = typeof parameters === 'object' && parameters !== null ? parameters : {}
  const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const patience = new Promise<void>((resolve) => container.resolve(Clock).after(PATIENCE_MS, resolve))
  await Promise.race([primeList(host, lists, texts), patience])
}
