import { useT } from '@fascia/sdk/web'
import { Button, Card, CardBody, Flex } from '@patternfly/react-core'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { type ChosenFile, chosenFiles, droppedFiles } from './chosen-file.ts'

export interface DropZoneProps {
  readonly isDisabled: boolean
  readonly onFiles: (files: readonly ChosenFile[]) => void
  /** The browser could not read what was dropped. */
  readonly onFailure: (failure: unknown) => void
}

/** Takes files and folders, by the dialogs of the browser or dropped on it. */
export function DropZone({ isDisabled, onFiles, onFailure }: DropZoneProps): ReactNode {
  const t = useT()
  const [isOver, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles(chosenFiles(currentTarget.files ?? []))
    // The same can be chosen again.
    currentTarget.value = ''
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) droppedFiles(event.dataTransfer).then(onFiles, onFailure)
  }
  return (
    <Card
      role="region"
      aria-label={t('Files to upload')}
      variant={isOver ? 'secondary' : 'default'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isDisabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CardBody>
        <Flex alignItems={{ default: 'alignItemsCenter' }}>
          <span>{t('Drop files and folders here, or')}</span>
          <Button variant="secondary" isDisabled={isDisabled} onClick={() => files.current?.click()}>
            {t('Choose Files')}
          </Button>
          <Button variant="secondary" isDisabled={isDisabled} onClick={() => folder.current?.click()}>
            {t('Choose a Folder')}
          </Button>
        </Flex>
        <input ref={files} type="file" multiple hidden aria-label={t('Choose Files')} onChange={choose} />
        <input
          ref={folder}
          type="file"
          // React knows no property of this name.
          {...{ webkitdirectory: '' }}
          hidden
          aria-label={t('Choose a Folder')}
          onChange={choose}
        />
      </CardBody>
    </Card>
  )
}
