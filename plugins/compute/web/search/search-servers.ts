import type { SearchHit, SearchProvider } from '@fascia/sdk/web/declare'
import * as servers from '../../api/servers.ts'

const HITS = 10
const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
const ADDRESS_4 = /^\d{1,3}(\.\d{1,3}){1,3}\.?$/
const ADDRESS_6 = /^[0-9a-f]*:[0-9a-f:]+$/i

/** Nova reads names and addresses as regular expressions; who searches means the letters. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** The filter that a text is meant for: an id, an address or, most often, a part of a name. */
export function filterFor(text: string): { readonly [Name in 'uuid' | 'ip' | 'ip6' | 'name']?: string } {
  if (UUID.test(text)) return { uuid: text }
  if (ADDRESS_4.test(text)) return { ip: literally(text) }
  if (ADDRESS_6.test(text)) return { ip6: text }
  return { name: literally(text) }
}

type Search = Awaited<ReturnType<SearchProvider['search']>>['default']

/** Finds instances by name, id or address; at most ten. */
const searchServers: Search = async (text, { read }): Promise<readonly SearchHit[]> => {
  const wanted = text.trim()
  if (wanted === '') return []
  const found = await read(servers.list, { query: { ...filterFor(wanted), limit: HITS } })
  return found.map(({ id, name }) => ({ type: servers.serverType.code, id, name: name || id }))
}

export default searchServers
