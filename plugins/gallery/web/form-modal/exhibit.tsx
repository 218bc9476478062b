import { type ActionResult, Modals, useService, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'
import { EditVolume, type GalleryVolume } from './edit-volume.tsx'

function Opener({ volume, label }: { readonly volume: GalleryVolume; readonly label: string }): ReactNode {
  const t = useT()
  const modals = useService(Modals)
  const [result, setResult] = useState<ActionResult>()
  const open = async (): Promise<void> => {
    setResult(
      await modals.open<ActionResult, Parameters<typeof EditVolume>[0]>(
        EditVolume,
        { items: [volume] },
        { title: t('Edit Volume'), size: 'small' },
      ),
    )
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void open()}>
        {t(label)}
      </Button>
      <p aria-live="polite" className="fascia-example-about">
        {result ? t('{count} volume updated', { count: result.updated.length }) : null}
      </p>
    </>
  )
}

const Accepted = (): ReactNode => (
  <Opener volume={{ id: 'volume-1', name: 'data', answer: 'accept' }} label="Edit Volume" />
)
const Refused = (): ReactNode => (
  <Opener volume={{ id: 'volume-2', name: 'backup', answer: 'refuse' }} label="Edit Volume that is refused" />
)

const exhibit: Exhibit = {
  title: 'Form modal',
  about: 'A form of up to six fields in a modal: it closes when it is accepted and stays as it is when it is refused.',
  door: '@fascia/sdk/web/form',
  examples: [
    {
      id: 'accepted',
      title: 'Accepted after a moment',
      state: 'slow',
      about: 'Change the name, then press Escape: leaving asks once.',
      Show: Accepted,
    },
    { id: 'refused', title: 'Refused by the server', state: 'error', Show: Refused },
  ],
}

export default function FormModalExhibit(): ReactNode {
  return <ExhibitPage exhibit={exhibit} />
}
