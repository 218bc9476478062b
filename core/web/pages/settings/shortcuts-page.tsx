import { useT } from '@fascia/sdk/web'
import { Switch } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { SettingsSection } from '../../frame/settings-section.tsx'
import { ShortcutList } from '../../shortcuts/shortcut-list.tsx'
import { useShortcutsOn } from '../../shortcuts/use-shortcuts-on.ts'

/** What the keys do, and whether single ones do anything: who speaks to the computer, or writes by other means, may not want them. */
export function ShortcutsPage(): ReactNode {
  const t = useT()
  const [isOn, setOn] = useShortcutsOn()
  return (
    <SettingsSection title={t('Keyboard Shortcuts')}>
      <Switch
        id="settings-shortcuts"
        className="fascia-shortcut-switch"
        label={t('Single keys do something')}
        isChecked={isOn}
        onChange={(_event, checked) => setOn(checked)}
      />
      <ShortcutList />
    </SettingsSection>
  )
}
