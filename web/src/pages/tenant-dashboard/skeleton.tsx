import { Skeleton as Block, SkeletonRegion } from '../../ui/skeleton.tsx'

/** Title and greeting, then panels in pairs: of three lines, and at last two of one line in a place. */
export function Skeleton() {
  return (
    <SkeletonRegion label="Loading page" className="page-width py-10 lg:py-12">
      <Block className="h-6 w-44 max-w-full" />
      <Block className="mt-1 h-10 w-64 max-w-full" />
      <Block className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8 grid grid-cols-1 gap-4 xl:grid-cols-2">
        {['messages', 'applications', 'saved'].map((panel) => (
          <Block key={panel} className="h-52 w-full rounded-panel" />
        ))}
        <div className="grid grid-cols-1 content-start gap-4">
          {['profile', 'papers'].map((panel) => (
            <Block key={panel} className="h-28 w-full rounded-panel" />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  )
}
