import { useT } from '@fascia/sdk/web'
import { MenuButton } from '@fascia/sdk/web/host'
import { MenuList } from '@patternfly/react-core'
import { QuestionCircleIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { HelpItems } from './help-items.tsx'

/** The button of the masthead that opens the ways to help. */
export function HelpMenu(): ReactNode {
  const t = useT()
  return (
    <MenuButton label={t('Help')} icon={<QuestionCircleIcon />}>
      <MenuList>
        <HelpItems />
      </MenuList>
    </MenuButton>
  )
}
