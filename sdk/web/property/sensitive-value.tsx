import { Button } from '@patternfly/react-core'
import { EyeIcon, EyeSlashIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { useT } from '../host/hooks/use-t.ts'

/** Hides what is inside it until the person asks. */
export function SensitiveValue({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <span className="fascia-sensitive">
      {isShown ? children : <span aria-hidden="true">••••••••</span>}
      <Button
        variant="plain"
        size="sm"
        hasNoPadding
        aria-label={isShown ? t('Hide value') : t('Show value')}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeSlashIcon /> : <EyeIcon />}
      </Button>
    </span>
  )
}
