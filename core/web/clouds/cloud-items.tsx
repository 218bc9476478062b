import { useService, useT } from '@fascia/sdk/web'
import { MenuGroup, MenuItem, MenuList } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { OfferedCloud } from '../../common/clouds.ts'
import { Ambient } from '../ambient/index.ts'
import { cloudsLabel, signedInText } from './cloud-words.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The clouds of the dashboard in a menu, with who is signed in to each. Another one is another page: its sign-in, or what its session shows. */
export function CloudItems({ clouds }: { readonly clouds: readonly OfferedCloud[] }): ReactNode {
  const t = useT()
  const ambient = useService(Ambient)
  const signedIn = useSignedIn(ambient, clouds)
  return (
    <MenuGroup label={cloudsLabel(t, clouds)}>
      <MenuList>
        {clouds.map(({ name, root }) => (
          <MenuItem
            key={root}
            to={root}
            isSelected={root === ambient.webRoot}
            description={signedInText(t, signedIn.get(root))}
          >
            {name}
          </MenuItem>
        ))}
      </MenuList>
    </MenuGroup>
  )
}
