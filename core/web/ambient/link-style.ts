import { type Dispose, Fault } from '@fascia/sdk/common'

/** Links a style sheet at the end of the head, so that its rules come after the host's; resolves when it applies. */
export function linkStyle(document: Document, href: string): Promise<Dispose> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(() => link.remove())
    link.onerror = () => {
      link.remove()
      reject(new Fault('PLUGIN_CODE_FAILED', { message: `The style sheet ${href} could not be loaded.` }))
    }
    document.head.append(link)
  })
}
