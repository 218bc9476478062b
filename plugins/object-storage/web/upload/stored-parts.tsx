import { plural } from '@fascia/sdk/common'
import { InlineAlert, toFault, useApi, useT } from '@fascia/sdk/web'
import { AlertActionLink } from '@patternfly/react-core'
import pMap from 'p-map'
import { type ReactNode, useState } from 'react'
import { discardParts, type SentParts } from './segmented-upload.ts'

const TITLE = plural(
  'Parts of {count} file are stored that is not uploaded whole.',
  'Parts of {count} files are stored that are not uploaded whole.',
)
/** The parts of how many files are deleted at the same time. */
const AT_ONCE = 3

/** Asks whether what was sent of files that are not whole is kept, so that the same files can go on later, or deleted. */
export function StoredParts({
  parts,
  onKeep,
  onDeleted,
}: {
  readonly parts: readonly SentParts[]
  readonly onKeep: () => void
  readonly onDeleted: () => void
}): ReactNode {
  const t = useT()
  const api = useApi()
  const [isDeleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const discard = async (): Promise<void> => {
    setDeleting(true)
    setProblem(undefined)
    try {
      await pMap(parts, (one) => discardParts(api, one), { concurrency: AT_ONCE })
      onDeleted()
    } catch (failure) {
      setProblem(toFault(failure).message)
      setDeleting(false)
    }
  }
  return (
    <>
      <InlineAlert
        type="warning"
        title={t(TITLE, { count: parts.length })}
        actionLinks={
          <>
            <AlertActionLink isDisabled={isDeleting} onClick={onKeep}>
              {t('Keep the Parts')}
            </AlertActionLink>
            <AlertActionLink isDisabled={isDeleting} isLoading={isDeleting} onClick={() => void discard()}>
              {t('Delete the Parts')}
            </AlertActionLink>
          </>
        }
      >
        {t(
          'Choose the same files for this folder again to go on where the upload has ended. Stored parts are counted and paid for.',
        )}
      </InlineAlert>
      {problem === undefined ? null : (
        <InlineAlert type="danger" title={t('The parts could not be deleted.')}>
          {problem}
        </InlineAlert>
      )}
    </>
  )
}
