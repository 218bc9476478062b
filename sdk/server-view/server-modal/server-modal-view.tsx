import { LoadingState, useModalPlace, useT } from '@fascia/sdk/web'
import { ModalBody, ModalHeader } from '@patternfly/react-core'
import { type ReactNode, useRef } from 'react'
import { HtmlContent } from '../html-view/html-content.tsx'
import { ModalButtons } from './modal-buttons.tsx'
import type { ServerModalViewProps } from './server-modal-request.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useModalPage } from './use-modal-page.ts'
import { useModalSubmit } from './use-modal-submit.ts'

/** A modal whose HTML a server answers: loading, then title, body and buttons out of the HTML, and the submit protocol. */
export default function ServerModalView({ request, close }: ServerModalViewProps): ReactNode {
  const t = useT()
  const titleId = useModalPlace()?.titleId ?? ''
  const body = useRef<HTMLDivElement>(null)
  const { page, show } = useModalPage(request, close, body)
  const submit = useModalSubmit({ page, request, close, show })
  const title = page?.title ?? request.title
  return (
    <>
      <ModalHeader title={title === '' ? t('Dialog') : title} labelId={titleId} />
      <ModalBody>
        <div ref={body} className="fascia-server-modal" aria-busy={submit.isWorking}>
          {page ? (
            <HtmlContent
              key={page.key}
              content={page.body}
              address={request.address}
              onSubmit={submit.send}
              onInput={submit.noticeInput}
            />
          ) : (
            <LoadingState what={title === '' ? t('the dialog') : title} rows={4} onCancel={() => close()} />
          )}
          {submit.upload ? <UploadProgress {...submit.upload} /> : null}
        </div>
      </ModalBody>
      <ModalButtons page={page} submit={submit} onCancel={() => close()} />
    </>
  )
}
