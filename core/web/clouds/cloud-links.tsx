import type { Translate } from '@fascia/sdk/web'
import { CheckIcon } from '@patternfly/react-icons'
import { type ReactNode, useId } from 'react'
import type { OfferedCloud } from '../../common/clouds.ts'
import type { Ambient } from '../ambient/index.ts'
import { cloudsLabel, signedInText } from './cloud-words.ts'
import { useSignedIn } from './use-signed-in.ts'

export interface CloudLinksProps {
  readonly clouds: readonly OfferedCloud[]
  readonly ambient: Pick<Ambient, 'fetch' | 'webRoot'>
  readonly t: Translate
}

/** The clouds to sign in to, each a link to its own pages: this one is marked. */
export function CloudLinks({ clouds, ambient, t }: CloudLinksProps): ReactNode {
  const id = useId()
  const signedIn = useSignedIn(ambient, clouds)
  return (
    <nav aria-labelledby={id} className="fascia-clouds">
      <p id={id} className="fascia-clouds__label">
        {cloudsLabel(t, clouds)}
      </p>
      <ul>
        {clouds.map(({ name, root }) => {
          const isCurrent = root === ambient.webRoot
          const state = isCurrent ? undefined : signedInText(t, signedIn.get(root))
          return (
            <li key={root}>
              <a href={root} className="fascia-clouds__link" {...(isCurrent ? { 'aria-current': 'true' } : {})}>
                <span>{name}</span>
                {state === undefined ? null : <span className="fascia-clouds__state">{state}</span>}
                {isCurrent ? <CheckIcon className="fascia-clouds__mark" /> : null}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
