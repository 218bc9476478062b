import { type CellProps, Session, useService, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { visibilityText } from '../../common/visibility.ts'

const NEWEST_VERSION = 2

/** Who may see an image, as its column says it to this project [IMAGE-015, IMAGE-016]. */
export default function VisibilityCell({ item }: CellProps): ReactNode {
  const t = useT()
  const session = useService(Session)
  const version = typeof item.apiVersion === 'number' ? item.apiVersion : NEWEST_VERSION
  return t(visibilityText(item, session.user.project_id, version))
}
