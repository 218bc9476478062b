import { Fault, type Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { BootDocument } from '../../common/boot.ts'
import type { Ambient } from '../ambient/index.ts'
import { parseFault } from '../api/index.ts'

/** The boot document of this page. */
export const Boot: Token<BootDocument> = createToken<BootDocument>('Boot')

function isBoot(value: unknown): value is BootDocument {
  return typeof value === 'object' && value !== null && 'session' in value && 'contributions' in value
}

function preloaded({ window }: Ambient): string | undefined {
  return window.document.querySelector('link[rel="preload"][as="fetch"]')?.getAttribute('href') ?? undefined
}

/** The gateway has written the page for a person without a session: a boot document would be refused. */
export function hasNoSession(ambient: Ambient): boolean {
  return preloaded(ambient) === `${ambient.webRoot}auth/options/`
}

/** Where the page that the gateway has written has begun to fetch its boot document, for the type that it shows; undefined when it has not. */
export function preloadedBoot(ambient: Ambient): string | undefined {
  const address = preloaded(ambient)
  return address?.startsWith(`${ambient.webRoot}api/boot/`) ? address : undefined
}

/** Reads the boot document, the whole one unless `address` names a part. Throws a fault with status 401 when there is no session. */
export async function readBoot(ambient: Ambient, address = `${ambient.webRoot}api/boot/`): Promise<BootDocument> {
  const answer = await ambient
    .fetch(address, {
      headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      credentials: 'same-origin',
    })
    .catch((cause: unknown) => {
      throw new Fault('NETWORK_UNREACHABLE', { cause })
    })
  const text = await answer.text()
  if (!answer.ok) throw parseFault(answer.status, text)
  const value: unknown = JSON.parse(text)
  if (isBoot(value)) return value
  throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { message: 'The boot document is not what the shell expects.' })
}
