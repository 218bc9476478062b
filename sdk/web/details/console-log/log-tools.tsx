import { Button, Switch } from '@patternfly/react-core'
import { CheckIcon, CopyIcon, DownloadIcon } from '@patternfly/react-icons'
import type { ReactNode } from 'react'
import { download } from '../../frame/page/download.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { useCopied } from '../../property/use-copied.ts'

export interface LogToolsProps {
  readonly label: string
  readonly text: string
  readonly isWrapped: boolean
  readonly onWrap: (isWrapped: boolean) => void
  readonly isFollowed: boolean
  readonly onFollow: (isFollowed: boolean) => void
}

/** The label as the name of a file, on every system. */
function fileNameOf(label: string): string {
  return `${label.replace(/[\\/:*?"<>|]+/g, '-')}.txt`
}

/** What can be done with the text that is shown. */
export function LogTools(props: LogToolsProps): ReactNode {
  const { label, text, isWrapped, onWrap, isFollowed, onFollow } = props
  const t = useT()
  const { isCopied, copy } = useCopied(text)
  const isDisabled = text === ''
  return (
    <div className="fascia-console-log__tools">
      <Switch label={t('Follow')} isChecked={isFollowed} onChange={(_, next) => onFollow(next)} />
      <Switch label={t('Wrap lines')} isChecked={isWrapped} onChange={(_, next) => onWrap(next)} />
      <Button variant="plain" icon={isCopied ? <CheckIcon /> : <CopyIcon />} isDisabled={isDisabled} onClick={copy}>
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
      <Button
        variant="plain"
        icon={<DownloadIcon />}
        isDisabled={isDisabled}
        onClick={() => download(fileNameOf(label), 'text/plain;charset=utf-8', text)}
      >
        {t('Download')}
      </Button>
    </div>
  )
}
