import { InlineAlert, Loaded, PageHeader, useCall, useRoute, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { ends, reach } from '../../api/reach.ts'
import { AnswerView } from './answer-view.tsx'
import { type Asked, askedIn, problemsOf } from './question.ts'
import { QuestionForm } from './question-form.tsx'
import './reach.css'

function Answered({ asked }: { readonly asked: Asked }): ReactNode {
  const { port, ...rest } = asked
  const answer = useCall(reach, { query: port === '' ? rest : asked, isFresh: true })
  return (
    <Loaded of={answer} failure="Unable to check whether the traffic arrives." rows={6}>
      {(found) => <AnswerView answer={found} onMended={() => void answer.reload()} />}
    </Loaded>
  )
}

/** Can A reach B: asks for both ends, and shows the way or what stops it. The question is in the address of the page. */
export default function ReachPage(): ReactNode {
  const t = useT()
  const { query, setQuery } = useRoute()
  const offered = useCall(ends)
  const asked = askedIn(query)
  const isWhole = Object.keys(problemsOf(asked)).length === 0
  const question = JSON.stringify(asked)
  return (
    <>
      <PageHeader title={t('Check Reachability')} />
      <p>
        {t('Whether a new connection arrives, from what the cloud knows of networks, routers and security groups.')}
      </p>
      <Loaded of={offered} what="networks" rows={4}>
        {(found) => (
          <>
            {found.failed.length === 0 ? null : (
              <InlineAlert
                type="warning"
                title={t('Some ends could not be listed. Enter an address in their place.')}
              />
            )}
            <QuestionForm
              key={question}
              asked={asked}
              ends={found.ends}
              onAsk={({ from, to, protocol, port }) =>
                setQuery({ from, to, protocol, port: port || undefined }, { push: true })
              }
            />
          </>
        )}
      </Loaded>
      {isWhole ? <Answered key={question} asked={asked} /> : null}
    </>
  )
}
