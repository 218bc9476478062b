import { get as getImage } from '@fascia/plugin-images/api/images'
import { ItemActions, Session, useCall, useService, useT } from '@fascia/sdk/web'
import { Flex } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import * as flavors from '../../../api/flavors.ts'
import * as hypervisors from '../../../api/hypervisors.ts'
import * as limits from '../../../api/limits.ts'
import { type Server, serverType } from '../../../api/servers.ts'
import { explainFailure } from './explain-failure.ts'

/** Why an instance failed, from what can be read besides its fault, and what may help. What cannot be read is left out. */
export function FailureCauses({ server }: { readonly server: Server }): ReactNode {
  const t = useT()
  const { user } = useService(Session)
  const isEnabled = user.is_superuser
  const hosts = useCall(hypervisors.list, { isEnabled })
  const offered = useCall(flavors.list, { isEnabled })
  const image = useCall(getImage, { params: { id: server.image?.id ?? '' }, isEnabled: server.image !== null })
  const quota = useCall(limits.get, { query: { reserved: true }, isEnabled: server.tenant_id === user.project_id })
  const { findings, advice } = explainFailure({
    server,
    ...{ hosts: hosts.data, flavors: offered.data, image: image.data, limits: quota.data },
  })
  return (
    <>
      {findings.length + advice.length === 0 ? null : (
        <>
          <p>{t('What is known now:')}</p>
          <ul className="fascia-lines">
            {[...findings, ...advice].map(({ text, values }) => (
              <li key={text}>{t(text, values)}</li>
            ))}
          </ul>
        </>
      )}
      {isEnabled ? null : <p>{t('Administrators see here, too, whether a host has room for the flavor.')}</p>}
      <Flex>
        <ItemActions type={serverType} item={server} actions={['launchLike', 'delete']} />
      </Flex>
    </>
  )
}
