import { type CellProps, Link } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Container } from '../../api/containers.ts'
import { visibleName } from '../../common/object-path.ts'
import { objectsAddress } from '../object/objects-address.ts'

/** The name of a container, as a link to its objects [OBJECT-002]. */
export default function ContainerLink({ item: { name } }: CellProps<Container>): ReactNode {
  return <Link to={objectsAddress(name)}>{visibleName(name)}</Link>
}
