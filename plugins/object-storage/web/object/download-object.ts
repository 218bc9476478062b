import { actionResult } from '@fascia/sdk/common'
import type { ActionRun } from '@fascia/sdk/web/declare'
import type { StoredObject } from '../../api/objects.ts'

/** Has the browser fetch an object as a file; what comes is in no page's memory [OBJECT-020]. */
const downloadObject: ActionRun<StoredObject> = async (items) => {
  for (const { url, name } of items) {
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  }
  return actionResult({})
}

export default downloadObject
