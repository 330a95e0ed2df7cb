// A web build that knows no page, for apps whose tests look at none.

import type { SiteBuild } from '../../src/site/build.ts'
import { parseTemplate } from '../../src/site/document.ts'

const INDEX_HTML = `<!doctype html>
<html><head><script nonce="__NONCE__"></script><!--__HEAD__--></head><body><!--__MODULES__--><!--__ROOT__-->
<script type="application/json">"__INITIAL__"</script><script type="application/json">"__RUNTIME__"</script></body></html>`

export const bareBuild: SiteBuild = {
  template: parseTemplate(INDEX_HTML),
  render: () =>
    Promise.resolve({
      status: 404,
      html: '',
      head: '<title>Basera</title>',
      initial: 'null',
      modules: [],
    }),
  renderFirstView: () => Promise.resolve(null),
  files: new Map(),
}
