// Stands in for the engine, and tells what it was given of the server's environment.
process.on('message', () => {
  process.send?.({
    kind: 'failed',
    reason: Object.entries(process.env)
      .map((one) => one.join('='))
      .join(' '),
  })
})
process.send?.({ kind: 'ready' })
