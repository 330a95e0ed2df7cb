// One page that says how the server held: what was asked of it, the ratios, the curves, and each kind of step.
import { type Goal, isMet } from '../measure.ts'
import { drawPlot, escapeText, type Plot, short } from './plot.ts'
import { bySecond, type Outcome, OUTCOMES, type Step, sumUp, sumUpByKind } from './recording.ts'
import { REPORT_STYLE } from './report-style.ts'
import type { Reading } from './watching.ts'

export type Report = {
  /** What was asked, in a sentence. */
  readonly asked: string
  readonly machine: string
  readonly seconds: number
  readonly steps: readonly Step[]
  readonly readings: readonly Reading[]
  readonly goals: readonly Goal[]
}

export const renderReport = (report: Report): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Basera under load</title><style>${REPORT_STYLE}</style></head>
<body><main><header><h1>Basera under load</h1><p>${escapeText(report.asked)}</p>
<p class="quiet">${escapeText(report.machine)} Absolute figures belong to this machine; ratios carry over.</p></header>
<section aria-label="Ratios" class="goals">${report.goals.map(renderGoal).join('')}</section>
<section aria-label="Over time" class="plots">${plotsOf(report).map(drawPlot).join('')}</section>
<section><h2>By kind of step <small>ms from when it was due</small></h2><div class="wide">${renderKinds(report.steps)}</div></section>
</main></body></html>
`

const renderGoal = (goal: Goal): string => {
  const { wanted } = goal
  const verdict = wanted === null ? 'told' : isMet(goal) ? 'met' : 'missed'
  const limit =
    wanted === null ? '' : 'atLeast' in wanted ? `≥ ${wanted.atLeast}, ` : `≤ ${wanted.atMost}, `
  return `<div class="goal ${verdict}"><b>${short(goal.ratio)}</b><span>${escapeText(goal.what)}</span><em>${limit}${verdict}</em></div>`
}

function plotsOf({ steps, seconds, readings }: Report): readonly Plot[] {
  const sums = bySecond(steps, seconds).map(sumUp)
  const latency = (name: 'p50' | 'p95' | 'p99') => ({
    name,
    values: sums.map((sum) => sum.latency[name]),
  })
  const outcomes = (name: string, ...those: readonly Outcome[]) => ({
    name,
    values: sums.map(({ tally }) => those.reduce((sum, one) => sum + tally[one], 0)),
  })
  const read = (name: string, figure: keyof Reading) => ({
    name,
    values: readings.map((reading) => reading[figure]),
  })
  return [
    {
      title: 'Waiting for an answer',
      unit: 'ms',
      curves: [latency('p50'), latency('p95'), latency('p99')],
    },
    {
      title: 'Steps a second',
      unit: 'by what came of them',
      curves: [
        outcomes('answered', 'answered'),
        outcomes('told to come back', 'limited', 'unavailable'),
        outcomes('failed or refused', 'failed', 'refused'),
      ],
    },
    {
      title: 'Memory of the server',
      unit: 'MB',
      curves: [read('heap in use', 'heapMegabytes'), read('resident', 'residentMegabytes')],
    },
    {
      title: 'Event loop',
      unit: 'ms late, the timer’s own 10 included',
      curves: [read('p99', 'loopDelayMs'), read('worst', 'worstLoopDelayMs')],
    },
    {
      title: 'Connections to PostgreSQL',
      unit: 'of the server',
      curves: [read('busy', 'busyConnections'), read('open', 'connections')],
    },
    {
      title: 'Processor of the server',
      unit: 'cores',
      curves: [read('used', 'processors')],
    },
  ]
}

function renderKinds(steps: readonly Step[]): string {
  const head = ['step', 'count', 'p50', 'p95', 'p99', 'worst', ...OUTCOMES]
  const rows = [...sumUpByKind(steps), ['all', sumUp(steps)] as const].map(
    ([kind, { latency, tally }]) => {
      const count = OUTCOMES.reduce((sum, outcome) => sum + tally[outcome], 0)
      const { p50, p95, p99, worst } = latency
      const figures = [count, p50, p95, p99, worst, ...OUTCOMES.map((outcome) => tally[outcome])]
      return `<tr><th scope="row">${escapeText(kind)}</th>${figures.map((figure) => `<td>${short(figure)}</td>`).join('')}</tr>`
    },
  )
  return `<table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
