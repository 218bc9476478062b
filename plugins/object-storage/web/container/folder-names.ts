import type { SaidText, SourceTools } from '@fascia/sdk/web/declare'
import type { Container } from '../../api/containers.ts'
import { list } from '../../api/objects.ts'

/** The names in the folder that is open. */
export async function folderNames({
  read,
  item: { name, folder = '' },
}: SourceTools<Container>): Promise<ReadonlySet<string>> {
  const found = await read(list, { params: { container: name }, query: folder === '' ? {} : { path: folder } })
  return new Set(found.map((object) => object.name))
}

/** Refuses a name that the folder has already [OBJECT-018]. */
export function takenName(name: string | undefined, names: ReadonlySet<string> | undefined): SaidText | undefined {
  return name !== undefined && names?.has(name) ? 'This name already exists.' : undefined
}
