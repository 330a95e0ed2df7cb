import { Skeleton as Block, SkeletonRegion } from '../../ui/skeleton.tsx'

export function Skeleton() {
  return (
    <SkeletonRegion label="Loading this home" className="page-width pt-6 pb-20">
      <div className="flex h-11 items-center">
        <Block className="h-4 w-56" />
      </div>
      <div className="mt-3 grid gap-2.5 overflow-hidden rounded-panel lg:h-[30rem] lg:grid-cols-[2fr_1fr_1fr] lg:grid-rows-2">
        <Block className="aspect-[4/3] lg:row-span-2 lg:aspect-auto" />
        {['b', 'c', 'd', 'e'].map((name) => (
          <Block key={name} className="max-lg:hidden" />
        ))}
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div>
          <Block className="h-7 w-64 rounded-full" />
          <Block className="mt-4 h-10 w-4/5" />
          <Block className="mt-3 h-6 w-1/2" />
          <div className="mt-7 flex gap-10 border-y border-line py-6">
            <Block className="h-12 w-20" />
            <Block className="h-12 w-20" />
            <Block className="h-12 w-20" />
          </div>
          <Block className="mt-10 h-7 w-48" />
          <Block className="mt-4 h-24 w-full" />
        </div>
        <Block className="h-96 rounded-panel" />
      </div>
    </SkeletonRegion>
  )
}
