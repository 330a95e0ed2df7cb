// Texts of the camera of a record of moving in or out.

export const cameraMessages = {
  title: (room: string, item: string) => `${room} · ${item}`,
  close: 'Close the camera',
  view: 'What the camera sees',
  wholeFirst: 'Whole thing first, then close up',
  samePlace: 'Stand as in the photo of moving in',
  refused:
    'The camera could not be opened. Allow it for this site in your browser, or choose a picture below.',
  failed: 'This photo could not be kept. Please take it again.',
  choose: 'Choose a picture',
  take: 'Take the photo',
  next: 'Next',
  done: 'Done',
  count: (count: number, most: number) => `${count} of ${most} photos`,
}
