// A server process that sends one mail and is gone before it can write that down.
import { createOutboxSealer } from '../../src/outbox/outbox.ts'
import { openOutboxWorker } from '../../src/outbox/worker.ts'
import { openDatabase } from '../../src/db/open.ts'
import { silentLog } from '../../src/ports/log.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { noSmsSender } from '../../src/ports/sms.ts'
import { createSmtpMailer } from '../../src/ports/smtp-mailer.ts'

const [url = '', port = ''] = process.argv.slice(2)
const smtp = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Basera <no-reply@basera.example>')

await openOutboxWorker({
  database: await openDatabase({ kind: 'postgres', url, connections: 2 }),
  sealer: createOutboxSealer('secret', systemRandom),
  mailer: {
    async send(mail) {
      await smtp.send(mail)
      process.kill(process.pid, 'SIGKILL')
    },
  },
  sms: noSmsSender,
  log: silentLog,
})
