import type { LaunchContext } from './launch-models.ts'
import { knownBootSource } from './launch-settings.ts'

type Query = Readonly<Record<string, string | undefined>>

/** Only paths of the dashboard: a link must not lead to another site. */
function pathOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : undefined
}

/** The context that a link gives: `?source=volume:<id>&success_url=…&dismiss_url=…`. What it does not understand is left out [LAUNCH-003, LAUNCH-016]. */
export function parseLaunchQuery({ source = '', success_url, dismiss_url }: Query): LaunchContext {
  const [, kind, id = ''] = /^(\w+):(.+)$/.exec(source) ?? []
  const type = kind === undefined ? undefined : knownBootSource(kind)
  const instances = '/project/instances'
  return {
    ...(type === undefined ? {} : { source: { type, id } }),
    successUrl: pathOf(success_url) ?? instances,
    dismissUrl: pathOf(dismiss_url) ?? instances,
  }
}
