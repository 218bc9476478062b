import { usePreference, useT } from '@fascia/sdk/web'
import { Switch } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** The host draws the heading and the line below it. */
export default function SignalSettings(): ReactNode {
  const t = useT()
  const [isLoud, setLoud] = usePreference('isLoud', false, (value) => typeof value === 'boolean')
  return (
    <Switch
      id="signals-loud"
      label={t('Announce loudly')}
      isChecked={isLoud}
      onChange={(_event, checked) => setLoud(checked)}
    />
  )
}
