import { useWorker } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useEffect, useState } from 'react'

/** What a worker of the plugin has added up. */
export default function SumCard(): ReactNode {
  const { worker, fault } = useWorker('stranger.worker.sum')
  const [text, setText] = useState('Adding up')
  useEffect(() => {
    worker?.addEventListener('message', ({ data }) => setText(`The sum is ${data}`))
    worker?.addEventListener('error', () => setText('The worker fell over'))
    worker?.postMessage([1, 2, 39])
  }, [worker])
  return (
    <>
      <p>{fault?.message ?? text}</p>
      <Button variant="secondary" onClick={() => worker?.postMessage('nothing')}>
        Confuse the worker
      </Button>
    </>
  )
}
