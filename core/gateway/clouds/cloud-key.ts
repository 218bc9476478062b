import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { FurtherGateway } from '../gateway-options.ts'

/** The folder of the clouds beside the first, below the web root. */
export const CLOUDS_FOLDER = 'clouds'

/** What addresses and cookies call a cloud: its name in small letters and digits, `site-b` of `Site B`; of a name without any, a part of its hash. */
export function keyOfCloud(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain || createHash('sha256').update(name).digest('hex').slice(0, 12)
}

/** The path of the pages of a cloud beside the first: `/clouds/site-b/`. */
export function rootOfCloud(webRoot: string, name: string): string {
  return `${webRoot}${CLOUDS_FOLDER}/${keyOfCloud(name)}/`
}

/** Finds the server of the cloud below whose web root an address is, or whose web root it is but for the last slash. */
export function furtherByAddress(further: readonly FurtherGateway[]): (url: string) => FastifyInstance | undefined {
  return (url) => {
    const [path = ''] = url.split('?', 1)
    return further.find(({ webRoot }) => path.startsWith(webRoot) || `${path}/` === webRoot)?.server
  }
}
