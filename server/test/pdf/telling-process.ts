// Stands in for the engine, and tells what it was given of the server's environment.
process.on('message', () => {
  process.send?.({ kind: 'failed', reason: Object.keys(process.env).join(' ') })
})
process.send?.({ kind: 'ready' })
