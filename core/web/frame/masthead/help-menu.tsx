import { useService, useT } from '@fascia/sdk/web'
import { Dropdown, DropdownItem, DropdownList, MenuToggle } from '@patternfly/react-core'
import { QuestionCircleIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { Boot } from '../../app/boot.ts'

/** The deployment's help, and where to report a fault when it says so. */
export function HelpMenu(): ReactNode {
  const t = useT()
  const { deployment } = useService(Boot)
  const [isOpen, setOpen] = useState(false)
  return (
    <Dropdown
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      popperProps={{ position: 'right' }}
      toggle={(ref) => (
        <MenuToggle
          ref={ref}
          variant="plain"
          aria-label={t('Help')}
          isExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          icon={<QuestionCircleIcon />}
        />
      )}
    >
      <DropdownList>
        <DropdownItem to={deployment.helpUrl} isExternalLink target="_blank" rel="noreferrer">
          {t('Help')}
        </DropdownItem>
        {deployment.bugUrl === undefined ? null : (
          <DropdownItem to={deployment.bugUrl} isExternalLink target="_blank" rel="noreferrer">
            {t('Report Bug')}
          </DropdownItem>
        )}
      </DropdownList>
    </Dropdown>
  )
}
