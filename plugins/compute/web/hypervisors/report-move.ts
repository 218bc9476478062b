import type { AfterTools } from '@fascia/sdk/web/declare'
import type { HostMove } from '../../api/hosts.ts'

/** Says what became of the instances, one toast for those that go and one for those that do not. */
export function reportMove({ moved, failed }: HostMove, { toast }: AfterTools, host: string): void {
  const count = moved.length
  if (failed.length > 0) {
    const names = failed.map(({ name }) => name).join(', ')
    const detail = [...new Set(failed.map(({ reason }) => reason))].join(' ')
    toast('error', 'Unable to move instances of {host}: {names}', { host, names, detail })
  }
  if (count > 0)
    toast(
      'success',
      { one: '{count} instance leaves {host}.', other: '{count} instances leave {host}.' },
      { count, host },
    )
  if (count + failed.length === 0) toast('info', 'There are no instances on {host}.', { host })
}
