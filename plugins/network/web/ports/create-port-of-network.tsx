import { type ActionModalProps, Loaded, useCall, useModalPlace, useRoute, useT } from '@fascia/sdk/web'
import { DeclaredForm } from '@fascia/sdk/web/form'
import {
  Button,
  Form,
  FormGroup,
  FormSelect,
  FormSelectOption,
  ModalBody,
  ModalFooter,
  ModalHeader,
} from '@patternfly/react-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { list, type Network } from '../../api/networks.ts'
import type { Port } from '../../api/ports.ts'
import createPortForm from './create-port-form.ts'

interface ChoiceProps {
  readonly title: string
  readonly onChosen: (network: Network) => void
  readonly onCancel: () => void
}

/** The choice of the network that a new port is of. */
function NetworkChoice({ title, onChosen, onCancel }: ChoiceProps): ReactNode {
  const t = useT()
  const place = useModalPlace()
  const formId = useId()
  const { path } = useRoute()
  const networks = useCall(list, { query: path.startsWith('/admin/') ? { all_projects: 'true' } : {} })
  const [id, setId] = useState('')
  const chosen = networks.data?.find((network) => network.id === id)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen) onChosen(chosen)
  }
  return (
    <>
      <ModalHeader title={title} labelId={place?.titleId ?? ''} />
      <ModalBody>
        <Loaded of={networks} what="networks" empty="There is no network that a port could be of.">
          {(found) => (
            <Form id={formId} onSubmit={submit} noValidate>
              <FormGroup label={t('Network')} fieldId={`${formId}-network`} isRequired>
                <FormSelect id={`${formId}-network`} value={id} onChange={(_event, value) => setId(value)}>
                  <FormSelectOption value="" label={t('Select a network')} isPlaceholder />
                  {found.map((network) => (
                    <FormSelectOption key={network.id} value={network.id} label={network.name} />
                  ))}
                </FormSelect>
              </FormGroup>
            </Form>
          )}
        </Loaded>
      </ModalBody>
      <ModalFooter>
        <Button type="submit" form={formId} isDisabled={!chosen}>
          {t('Continue')}
        </Button>
        <Button variant="link" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </ModalFooter>
    </>
  )
}

/** Create Port, of a network that is chosen first [PORT-02]. */
export default function CreatePortOfNetwork({ label, close }: ActionModalProps<Port>): ReactNode {
  const t = useT()
  const [network, setNetwork] = useState<Network>()
  const title = label ?? t('Create Port')
  if (network) return <DeclaredForm form={createPortForm} items={[network]} label={title} close={close} />
  return <NetworkChoice title={title} onChosen={setNetwork} onCancel={() => close()} />
}
