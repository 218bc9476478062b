import { encodePath } from '../../common/object-path.ts'

export const CONTAINERS = '/project/containers'

/** The page of the objects of a container, or of a folder in it [OBJECT-002]. */
export function objectsAddress(container: string, folder = ''): `/${string}` {
  return `${CONTAINERS}/container/${encodeURIComponent(container)}/${encodePath(folder)}`.replace(
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

/** The container and the folder that an address names; the folder has a slash at its end, and is empty for the container itself. */
export function placeOf(address: string): { readonly name: string; readonly folder: string } {
  const [name = '', ...parts] = address.slice(`${CONTAINERS}/container/`.length).split('/').map(decoded)
  const folder = parts.join('/')
  return { name, folder: folder === '' || folder.endsWith('/') ? folder : `${folder}/` }
}
