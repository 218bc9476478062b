import { encodePath } from '../../common/object-path.ts'

export const CONTAINERS = '/project/containers'

/** The page of the objects of a container, or of a folder in it [OBJECT-002]. */
export function objectsAddress(container: string, folder = ''): `/${string}` {
  return `${CONTAINERS}/container/${encodeURIComponent(container)}/${encodePath(folder)}`.replace(
    /\/$/,
    '',
  ) as `/${string}`
}
