import { encodeContainer, encodePath } from '../../common/object-path.ts'

export const CONTAINERS = '/project/containers'

/** The rest of an address has no ends of lines. */
const ENDS_LINE = /[\n\r\u2028\u2029]/

/** The page of the objects of a container, or of a folder in it; a folder with ends of lines in its name is in the query [OBJECT-002]. */
export function objectsAddress(container: string, folder = ''): `/${string}` {
  if (ENDS_LINE.test(folder)) return `${objectsAddress(container)}?folder=${encodeURIComponent(folder)}`
  return `${CONTAINERS}/container/${encodeContainer(container)}/${encodePath(folder)}`.replace(
    /\/$/,
    '',
  ) as `/${string}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The container and the folder that an address names, the folder also by `folder` of its query; the folder has a slash at its end, and is empty for the container itself. */
export function placeOf(address: string, asked?: string): { readonly name: string; readonly folder: string } {
  const [name = '', ...parts] = address.slice(`${CONTAINERS}/container/`.length).split('/').map(decoded)
  const folder = asked ?? parts.join('/')
  // What only encodes the name of a step.
  return { name: name.replace(/^\//, ''), folder: folder === '' || folder.endsWith('/') ? folder : `${folder}/` }
}
