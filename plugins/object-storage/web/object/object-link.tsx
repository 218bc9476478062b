import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { StoredObject } from '../../api/objects.ts'
import { objectsAddress } from './objects-address.ts'

/** The name of an object, or of a folder as a link into it. */
export default function ObjectLink({ item: { container, path, name, is_subdir } }: CellProps<StoredObject>): ReactNode {
  return is_subdir ? <Link to={objectsAddress(container, path)}>{name}</Link> : name
}
