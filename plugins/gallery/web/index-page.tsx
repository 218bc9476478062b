import { Link, useT } from '@fascia/sdk/web'
import { Content, List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { exhibits } from './exhibits.ts'
import { kitesPanel } from './kites/kite.ts'

/** Every widget of the kit, by name. */
export default function IndexPage(): ReactNode {
  const t = useT()
  return (
    <div className="fascia-exhibit">
      <Content>
        <h1>{t('Widget gallery')}</h1>
        <p>{t('Every widget that plugins can build pages from, in each of its states.')}</p>
      </Content>
      <List isPlain isBordered>
        {exhibits.map(({ id, path, title }) => (
          <ListItem key={id}>
            <Link to={path}>{t(title)}</Link>
          </ListItem>
        ))}
        <ListItem>
          <Link to={kitesPanel.path}>{t('List and details of a type')}</Link>
        </ListItem>
      </List>
    </div>
  )
}
