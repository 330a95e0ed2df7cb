// Texts of the page of identity documents.

export const documentMessages = {
  loadFailed: 'Your documents could not be loaded',
  none: 'You have handed in no document yet.',
  handedIn: 'Your document is handed in. A person will look at it.',
  takenBack: 'Taken back. The picture is deleted.',
  takeBackLate: 'It was decided on meanwhile, so it stays.',
  openFailed: 'The picture could not be opened. Please try again.',
  numberWrong: 'This is not a valid number of such a document',
  numberAadhaar: 'Give only the last four digits of an Aadhaar number',
  nameRequired: 'Enter the name as it stands on the document',
  nameTooLong: 'A name has at most 200 characters',
  dateWrong: 'Enter a day in the past',
  addressTooLong: 'An address has at most 500 characters',
  fileRequired: 'Choose a picture or a PDF of the document',
  fileType: 'Only JPEG, PNG and PDF files are taken',
  fileSize: 'The file is larger than 10 MB',
  fileDamaged: 'The file is not a picture or PDF that can be read',
  fileQuota: 'You have uploaded as much as you may for now. Please try again later.',
  maskedRequired: 'Cover the first eight digits on the picture, then tick this',
  allWaiting: 'A document of each kind is waiting or checked. There is nothing else to hand in.',
} as const
