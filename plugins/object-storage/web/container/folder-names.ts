import type { SaidText, SourceTools } from '@fascia/sdk/web/declare'
import type { Container } from '../../api/containers.ts'
import { list } from '../../api/objects.ts'
import { hasDotPart } from '../../common/object-path.ts'

/** The largest page of the service. */
const MOST_NAMES = 10_000

/** The first names in the folder that is open; the service refuses a new object or folder by the name of any other. */
export async function folderNames({
  read,
  item: { name, folder = '' },
}: SourceTools<Container>): Promise<ReadonlySet<string>> {
  const query = { limit: MOST_NAMES, ...(folder === '' ? {} : { path: folder }) }
  const found = await read(list, { params: { container: name }, query })
  return new Set(found.map((object) => object.name))
}

/** Why a name is refused that addresses would change on their way. */
export const DOT_PARTS = 'The name must not have "." or ".." between slashes.'

/** Refuses a name that the folder has already [OBJECT-018]. */
export function takenName(name: string | undefined, names: ReadonlySet<string> | undefined): SaidText | undefined {
  if (name !== undefined && hasDotPart(name)) return DOT_PARTS
  return name !== undefined && names?.has(name) ? 'This name already exists.' : undefined
}
