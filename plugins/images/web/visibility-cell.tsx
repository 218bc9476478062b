import { type CellProps, Session, useService, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { Image } from '../api/images.ts'
import { visibilityText } from '../common/visibility.ts'

/** Who may see an image, as its column says it to this project [IMAGE-015, IMAGE-016]. */
export default function VisibilityCell({ item }: CellProps<Image>): ReactNode {
  const t = useT()
  const session = useService(Session)
  return t(visibilityText(item, session.user.project_id, item.apiVersion))
}
