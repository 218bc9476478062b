import { formatBytes, useReading, useT } from '@fascia/sdk/web'
import { Button, Flex, Label, List, ListItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { visibleName } from '../../common/object-path.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { FileState, FileStates } from './upload-all.ts'

/** How many of the files are shown. */
const MOST_SHOWN = 100

export interface FileListProps {
  readonly files: readonly ChosenFile[]
  readonly states: FileStates
  /** Leaves a file out; absent while files are uploaded. */
  readonly onRemove: ((path: string) => void) | undefined
}

const percentOf = (part: number): number => Math.round(part * 100)

function State({ state }: { readonly state: FileState | undefined }): ReactNode {
  const t = useT()
  if (!state) return null
  if (state.isDone) return <Label status="success">{t('Uploaded')}</Label>
  if (state.reason !== undefined) return <Label status="danger">{t('Refused')}</Label>
  return <Label status="info">{t('{percent}%', { percent: percentOf(state.sent) })}</Label>
}

/** Refused ones first, so that the shown part has them. */
const inOrder = (files: readonly ChosenFile[], states: FileStates): readonly ChosenFile[] =>
  files.toSorted(
    (one, other) =>
      Number(states.get(other.path)?.reason !== undefined) - Number(states.get(one.path)?.reason !== undefined),
  )

/** The files that are chosen, with what has become of each. */
export function FileList({ files, states, onRemove }: FileListProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  if (files.length === 0) return null
  const left = files.length - MOST_SHOWN
  return (
    <List isPlain isBordered aria-label={t('Chosen files')}>
      {inOrder(files, states)
        .slice(0, MOST_SHOWN)
        .map(({ path, file }) => {
          const state = states.get(path)
          return (
            <ListItem key={path}>
              <Flex spaceItems={{ default: 'spaceItemsSm' }}>
                <span>
                  {visibleName(path)} ({formatBytes(file.size, language)})
                </span>
                <State state={state} />
                {onRemove && !state?.isDone ? (
                  <Button
                    variant="link"
                    isInline
                    onClick={() => onRemove(path)}
                    aria-label={t('Leave out {name}', { name: path })}
                  >
                    {t('Leave Out')}
                  </Button>
                ) : null}
              </Flex>
              {state?.reason === undefined ? null : <p>{state.reason}</p>}
              {onRemove && state?.kept ? (
                <p>{t('{percent}% is stored already, and is not sent again.', { percent: percentOf(state.kept) })}</p>
              ) : null}
            </ListItem>
          )
        })}
      {left > 0 ? <ListItem>{t('and {count} more', { count: left })}</ListItem> : null}
    </List>
  )
}
