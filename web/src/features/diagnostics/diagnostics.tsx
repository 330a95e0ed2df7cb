import {
  Check as CheckMark,
  CircleDashed,
  ClipboardCopy,
  LoaderCircle,
  Play,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { runCheck, toReport, type Check, type CheckResult } from './check.ts'

type DiagnosticsProps = { title: string; lead: string; checks: readonly Check[] }

const waiting: CheckResult = { kind: 'waiting' }

/** Runs a list of checks one after the other and shows each result; open to everybody. */
export function Diagnostics({ title, lead, checks }: DiagnosticsProps) {
  const api = useApi()
  const { copy } = useCopy()
  const [results, setResults] = useState<readonly CheckResult[]>(() => checks.map(() => waiting))
  const isRunning = results.some(({ kind }) => kind === 'running')
  const finished = results.filter(({ kind }) => kind === 'passed' || kind === 'failed').length
  const failed = results.filter(({ kind }) => kind === 'failed').length

  async function runAll() {
    setResults(checks.map(() => waiting))
    for (const [index, check] of checks.entries()) {
      setResults((earlier) => earlier.with(index, { kind: 'running' }))
      const result = await runCheck(check, api, () => performance.now())
      setResults((earlier) => earlier.with(index, result))
    }
  }

  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="text-h2 lg:text-h1">{title}</h1>
      <p className="mt-3 max-w-[62ch] text-ink-2">{lead}</p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Button onClick={() => void runAll()} busy={isRunning && 'Running…'}>
          <Play aria-hidden="true" className="ico" />
          Run all checks
        </Button>
        <Button
          variant="line"
          onClick={() => copy(toReport(title, checks, results, new Date()))}
          disabled={finished === 0 || isRunning}
        >
          <ClipboardCopy aria-hidden="true" className="ico" />
          Copy results
        </Button>
        <output className="tnum text-small text-ink-3">
          {summarise(finished, failed, checks.length)}
        </output>
      </div>
      <progress
        aria-label="Progress of the checks"
        max={checks.length}
        value={finished}
        className="mt-6 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-fill [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-primary"
      />
      <ul className="mt-6 overflow-hidden rounded-panel border border-line bg-surface">
        {checks.map((check, index) => (
          <CheckRow key={check.name} check={check} result={results[index] ?? waiting} />
        ))}
      </ul>
    </div>
  )
}

function summarise(finished: number, failed: number, total: number) {
  if (finished === 0) return `${total} checks, none run yet`
  return `${finished} of ${total} run, ${failed === 0 ? 'none failed' : `${failed} failed`}`
}

function CheckRow({ check, result }: { check: Check; result: CheckResult }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{check.name}</p>
        <p className="text-small text-ink-3">{check.purpose}</p>
        {(result.kind === 'passed' || result.kind === 'failed') && (
          <p className="tnum mt-1 text-small text-ink-2">
            {result.detail} <span className="text-ink-3">({result.durationMs} ms)</span>
          </p>
        )}
      </div>
      <ResultBadge kind={result.kind} />
    </li>
  )
}

function ResultBadge({ kind }: { kind: CheckResult['kind'] }) {
  switch (kind) {
    case 'waiting':
      return (
        <Badge>
          <CircleDashed aria-hidden="true" />
          Not run
        </Badge>
      )
    case 'running':
      return (
        <Badge tone="primary">
          <LoaderCircle aria-hidden="true" className="animate-spin" />
          Running
        </Badge>
      )
    case 'passed':
      return (
        <Badge tone="ok">
          <CheckMark aria-hidden="true" />
          Passed
        </Badge>
      )
    case 'failed':
      return (
        <Badge tone="bad">
          <X aria-hidden="true" />
          Failed
        </Badge>
      )
    default:
      return kind satisfies never
  }
}
