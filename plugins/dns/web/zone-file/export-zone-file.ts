import { actionResult } from '@fascia/sdk/common'
import { download } from '@fascia/sdk/web'
import type { ActionRun } from '@fascia/sdk/web/declare'
import { read } from '../../api/zone-files.ts'
import type { Zone } from '../../api/zones.ts'

/** Saves each zone with its record sets as a file that name servers read. */
const exportZoneFile: ActionRun<Zone> = async (items, { each, request }) => {
  const { done, failed } = await each(items, async ({ id, name }) => {
    const { text } = await request<{ readonly text: string }>(
      read.method,
      read.path.replace(':id', encodeURIComponent(id)),
    )
    download(`${name}zone`, 'text/dns', text)
  })
  return actionResult({ updated: done, failed })
}

export default exportZoneFile
