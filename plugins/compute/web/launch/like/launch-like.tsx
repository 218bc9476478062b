import { service } from '@fascia/sdk/common'
import {
  type ActionModalProps,
  Loaded,
  Requirements,
  useAnswer,
  useApi,
  useModalPlace,
  useService,
  useT,
} from '@fascia/sdk/web'
import { ModalBody, ModalHeader } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Server } from '../../../api/servers.ts'
import { LaunchModal } from '../launch-modal.tsx'
import { readLike } from './read-like.ts'

interface LaunchLikeProps extends Pick<ActionModalProps<Server>, 'close'> {
  readonly server: Server
}

function OneLike({ server, close }: LaunchLikeProps): ReactNode {
  const t = useT()
  const api = useApi()
  const requirements = useService(Requirements)
  const place = useModalPlace()
  const has = (type: string): boolean => requirements.decide(service(type)).allowed
  const answer = useAnswer(
    ['launch-like', server.id],
    (signal) => readLike(server, { api, signal, hasNetworking: has('network'), hasVolumes: has('block-storage') }),
    { isFresh: true },
  )
  if (answer.data) return <LaunchModal context={answer.data} close={close} />
  return (
    <>
      <ModalHeader title={t('Launch One Like This')} labelId={place?.titleId ?? ''} />
      <ModalBody>
        <Loaded of={answer} what="instance">
          {() => null}
        </Loaded>
      </ModalBody>
    </>
  )
}

/** Launch One Like This: Quick Launch with what an instance was made with. */
export default function LaunchLike({ items, close }: ActionModalProps<Server>): ReactNode {
  return items.slice(0, 1).map((server) => <OneLike key={server.id} server={server} close={close} />)
}
