import CLibrary

StandardStreams.occupy()
StandardStreams.setUpSignals()
exit(LayoutTool.run().rawValue)
